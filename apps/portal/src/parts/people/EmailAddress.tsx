/** An email address; where it needs two lines, the second begins at its @, and where it is cut it is had whole. */
export function EmailAddress({ children }: { readonly children: string }) {
  const at = children.lastIndexOf('@');
  if (at < 1) return children;
  return (
    <span title={children}>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </span>
  );
}

/** The email address of a person in a list; a contact may have none. */
export const emailOf = ({ userName }: { readonly userName?: string | null | undefined }) =>
  userName ? <EmailAddress>{userName}</EmailAddress> : '';
