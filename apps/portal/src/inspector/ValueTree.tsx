import * as css from './inspector.css.ts';

/** Any plain value as a tree that opens; what was redacted says so. */
export function ValueTree({ value }: { readonly value: unknown }) {
  return (
    <div className={css.value}>{isBranch(value) ? <Branch value={value} depth={0} /> : <Leaf value={value} />}</div>
  );
}

function Branch({ value, depth }: { readonly value: object; readonly depth: number }) {
  const members = Object.entries(value);
  if (members.length === 0) return <span className={css.name}>{Array.isArray(value) ? '[ ]' : '{ }'}</span>;
  return (
    <ul className={depth === 0 ? css.tree : css.branch}>
      {members.map(([name, member]) => (
        <li key={name}>
          {isBranch(member) && Object.keys(member).length > 0 ? (
            <details open={depth === 0 && Object.keys(member).length <= 6}>
              <summary>
                <span className={css.name}>{name}</span> {sizeOf(member)}
              </summary>
              <Branch value={member} depth={depth + 1} />
            </details>
          ) : (
            <>
              <span className={css.name}>{name}: </span>
              <Leaf value={member} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Leaf({ value }: { readonly value: unknown }) {
  if (isBranch(value)) return <Branch value={value} depth={1} />;
  if (typeof value !== 'string') return <span className={css.plain}>{JSON.stringify(value) ?? 'undefined'}</span>;
  const isHidden = value.startsWith('‹') || /^(?:text|list|object|event)\(\d+\)$/.test(value);
  return <span className={isHidden ? css.hidden : css.text}>{isHidden ? value : JSON.stringify(value)}</span>;
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

const sizeOf = (value: object) => {
  const count = Object.keys(value).length;
  return Array.isArray(value) ? `[${count}]` : `{${count}}`;
};
