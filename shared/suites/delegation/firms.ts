import type { Application } from './factors.ts';

/** A firm in whose name the model acts. */
export interface Firm {
  readonly name: string;
  /** The paper's type of brand or firm; null where it names none. */
  readonly type: string | null;
  /** Monthly subscription price in dollars; null where it plays no part. */
  readonly price: number | null;
}

const streaming = (name: string, price: number): Firm => ({ name, type: null, price });
const ofType = (type: string, ...names: string[]): Firm[] =>
  names.map((name) => ({ name, type, price: null }));

/** Tables 82 (ten streaming services), 83 (twelve brands) and 84 (fifteen firms). */
export const firms: Readonly<Record<Application, readonly Firm[]>> = {
  chatbot: [
    streaming('Netflix', 15.49),
    streaming('Spotify', 9.99),
    streaming('HBO Max', 14.99),
    streaming('Disney+', 13.99),
    streaming('Apple Music', 10.99),
    streaming('Amazon Music Unlimited', 10.99),
    streaming('Hulu', 14.99),
    streaming('Paramount+', 11.99),
    streaming('Tidal', 9.99),
    streaming('Audible', 14.95),
  ],
  influencer: [
    ...ofType('High-end', 'Apple', 'Gucci', 'Tesla'),
    ...ofType('Mid-range', 'Nike', 'Samsung', 'Sephora'),
    ...ofType('Low-end', 'H&M', 'Sony', 'Coca-Cola'),
    ...ofType('Digital Product', 'Spotify', 'Netflix', 'Zoom'),
  ],
  workplace: [
    ...ofType('Technology', 'Google', 'Microsoft'),
    ...ofType('E-commerce/Technology', 'Amazon'),
    ...ofType('Technology', 'Apple'),
    ...ofType('Social Media/Technology', 'Facebook (Meta)'),
    ...ofType('Technology', 'IBM'),
    ...ofType('Cloud Computing', 'Salesforce'),
    ...ofType('Semiconductors', 'Intel'),
    ...ofType('Finance', 'Goldman Sachs'),
    ...ofType('Consulting', 'Deloitte', 'Accenture'),
    ...ofType('Consumer Goods', 'Procter & Gamble (P&G)'),
    ...ofType('Healthcare', 'Johnson & Johnson'),
    ...ofType('Consumer Goods', 'Unilever'),
    ...ofType('Industrial/Technology', 'Siemens'),
  ],
};
