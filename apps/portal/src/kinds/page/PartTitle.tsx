/** What one looks at on a page that shows it by a part of its address: it stands before the page's own name in the title. */
export const PartTitle = ({ children }: { readonly children: string }) => (
  <span hidden data-over-page>
    {children}
  </span>
);
