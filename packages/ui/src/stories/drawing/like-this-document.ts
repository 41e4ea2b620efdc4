const styles = 'style, link[rel="stylesheet"]';
const attributes = ['lang', 'data-region', 'data-scheme', 'data-density'];

/** Keeps another document in the theme and with the styles of this one, those that come late too; returns what ends it. */
export function likeThisDocument(other: Document): () => void {
  const clones = new Map<Node, Node>();
  const bring = () => {
    for (const own of document.head.querySelectorAll(styles)) {
      const clone = clones.get(own);
      if (clone === undefined) clones.set(own, other.head.appendChild(other.importNode(own, true)));
      else if (clone.textContent !== own.textContent) clone.textContent = own.textContent;
    }
  };
  const dress = () => {
    for (const name of attributes) {
      const value = document.documentElement.getAttribute(name);
      if (value === null) other.documentElement.removeAttribute(name);
      else other.documentElement.setAttribute(name, value);
    }
  };
  const sheets = new MutationObserver(bring);
  sheets.observe(document.head, { childList: true, subtree: true, characterData: true });
  const looks = new MutationObserver(dress);
  looks.observe(document.documentElement, { attributeFilter: attributes });
  bring();
  dress();
  // It is as high as what is drawn in it: no room is kept for a bar.
  other.documentElement.style.scrollbarGutter = 'auto';
  return () => {
    sheets.disconnect();
    looks.disconnect();
  };
}
