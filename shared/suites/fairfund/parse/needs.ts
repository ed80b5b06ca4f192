import { wordSet } from './matching.ts';

/** Words for what somebody needs, owes or asked for: the amounts beside them are not what is given. */
export const needing = wordSet(
  'needs needed needing ask asks asked asking requested requesting require requires required owe owes seek seeks seeking want wants cost costs bill bills debt debts raise raised',
);
