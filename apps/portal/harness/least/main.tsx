import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

// The least React app that shows a list of the platform: what the portal's starts are measured beside. It holds a token, has
// no sign-in, no frame, no design and no second screen, and asks for one thing.

/** What a bench hands over: the address of a list, relative to the origin, and a token for it. */
interface Given {
  readonly list: string;
  readonly token: string;
}

/** As many as a page of the portal has. */
const ROWS = 20;

type Item = Readonly<Record<string, unknown>>;

const { list, token }: Given = JSON.parse(sessionStorage.getItem('least') ?? '{"list":"","token":""}');
const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const nameOf = (item: Item) =>
  text(item['name'] ?? item['clientName']) || `${text(item['firstName'])} ${text(item['lastName'])}`;

function List() {
  const [items, setItems] = useState<readonly Item[]>([]);
  useEffect(() => {
    void fetch(list, { headers: { Authorization: `Bearer ${token}` } })
      .then((answer) => answer.json())
      .then((page: readonly Item[] | { readonly items: readonly Item[] }) =>
        setItems(('items' in page ? page.items : page).slice(0, ROWS)),
      );
  }, []);
  return (
    <table>
      <tbody>
        {items.map((item, at) => (
          <tr key={text(item['uid']) || at}>
            <td>
              <a href={`#${at}`}>{nameOf(item)}</a>
            </td>
            <td>{text(item['status'])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const main = document.querySelector('main');
if (main) createRoot(main).render(<List />);
