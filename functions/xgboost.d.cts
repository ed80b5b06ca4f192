/** XGBoost as WebAssembly, as far as it is called here. */
interface Booster {
  train(rows: readonly (readonly number[])[], labels: readonly number[]): void;
  predict(rows: readonly (readonly number[])[]): unknown;
  free(): void;
}

/** Its class, once it is compiled. */
export const loading: Promise<new (options: Readonly<Record<string, string | number>>) => Booster>;
