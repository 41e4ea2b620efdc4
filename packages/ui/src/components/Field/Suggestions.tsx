/** What is offered while something is typed, in the browser's own list; anything else may be typed as well. */
export const Suggestions = ({ id, offered }: { readonly id: string; readonly offered: readonly string[] }) => (
  <datalist id={id}>
    {offered.map((each) => (
      <option key={each} value={each}>
        {each}
      </option>
    ))}
  </datalist>
);
