/** A chart's specification in Vega-Lite, as the JSON that it is. */
export type Spec = Readonly<Record<string, unknown>>;
