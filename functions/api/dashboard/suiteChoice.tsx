/** The field of a filter that chooses a suite, or (if `all` is given) none. */
export function SuiteChoice({
  suites,
  chosen,
  all = false,
}: {
  suites: readonly string[];
  chosen: string | undefined;
  all?: boolean;
}) {
  return (
    <label>
      Suite
      <select name="suite">
        {all && <option value="">all</option>}
        {suites.map((suite) => (
          <option value={suite} selected={chosen === suite}>
            {suite}
          </option>
        ))}
      </select>
    </label>
  );
}
