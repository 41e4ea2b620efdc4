import { useId, useState, type ReactNode } from 'react';

import { Button } from '../components/Button/Button.tsx';
import { inFigures } from '../words/figures.ts';
import * as css from './drawn.css.ts';

/** The words of a picture of figures. */
export interface DrawnWords {
  readonly title: string;
  /** The moment the figures are of, in words. */
  readonly asOf?: string | undefined;
  /** What heads the column of names: “Role”. */
  readonly what: string;
  /** What the figures come to, in a sentence. */
  readonly about?: string | undefined;
}

/** A row of the table that has the same figures as the picture. */
interface DrawnRow {
  readonly id: string;
  readonly label: ReactNode;
  readonly values: readonly number[];
}

/** A picture of figures under its title, with the same figures as a table. */
export function Drawn({
  title,
  asOf,
  what,
  counted,
  rows,
  note,
  about,
  children,
}: DrawnWords & {
  /** What heads each column of figures: “Holders”. */
  readonly counted: readonly string[];
  readonly rows: readonly DrawnRow[];
  /** Something to know of the table. */
  readonly note?: string | undefined;
  readonly children: ReactNode;
}) {
  const heading = useId();
  const [table, setTable] = useState(false);
  return (
    <figure className={css.figure} aria-labelledby={heading}>
      <figcaption className={css.head}>
        <span className={css.title} id={heading}>
          {title}
        </span>
        {asOf !== undefined && <span className={css.note}>As of {asOf}</span>}
        <Button size="small" onPress={() => setTable(!table)}>
          {table ? 'As a picture' : 'As a table'}
        </Button>
      </figcaption>
      {!table && children}
      {table && (
        <table className={css.table}>
          <thead>
            <tr>
              <th className={css.cell} scope="col">
                {what}
              </th>
              {counted.map((name) => (
                <th key={name} className={css.amount} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, label, values }) => (
              <tr key={id}>
                <th className={css.cell} scope="row">
                  {label}
                </th>
                {counted.map((name, index) => (
                  <td key={name} className={css.amount}>
                    {inFigures(values[index] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {table && note !== undefined && <p className={css.about}>{note}</p>}
      {about !== undefined && <p className={css.about}>{about}</p>}
    </figure>
  );
}
