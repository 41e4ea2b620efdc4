import { Column, Name, Param, Placeholder, SQL, sql, StringChunk, Table, type Query, type SQLChunk } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { PgDialect } from 'drizzle-orm/pg-core';

/** What a column is called that says no name of its own. */
const casing = 'snake_case';

/**
 * Writes what the query builder has put together: the text and its values, in one go and without a record for each piece
 * of it. What a column or a table is called is asked of the query builder once, and so is, each time, whatever is seldom:
 * what is written is the same to the letter.
 */
export class StatementWriter extends PgDialect {
  readonly #casing = new CasingCache(casing);
  readonly #called = new WeakMap<Column | Table, string>();

  constructor() {
    super({ casing });
  }

  override sqlToQuery(statement: SQL, source?: 'indexes'): Query {
    if (source !== undefined || saysValuesInText(statement)) return super.sqlToQuery(statement, source);
    const params: unknown[] = [];
    return { sql: this.#all(statement.queryChunks, params), params };
  }

  #all(pieces: readonly SQLChunk[], params: unknown[]): string {
    let text = '';
    for (const piece of pieces) text += this.#write(piece, params);
    return text;
  }

  /** The text of a piece; its values are put to those there are. */
  #write(piece: unknown, params: unknown[]): string {
    if (piece === undefined) return '';
    if (piece instanceof StringChunk) return piece.value.length === 1 ? (piece.value[0] ?? '') : piece.value.join('');
    if (piece instanceof SQL && !saysValuesInText(piece)) return this.#all(piece.queryChunks, params);
    if (piece instanceof Column || piece instanceof Table) return this.#nameOf(piece);
    if (piece instanceof Name) return this.escapeName(piece.value);
    if (piece instanceof Param && !(piece.value instanceof Placeholder)) return this.#value(piece, params);
    if (Array.isArray(piece)) return `(${piece.map((each: unknown) => this.#write(each, params)).join(', ')})`;
    if (typeof piece === 'object' && piece !== null) return this.#seldom(piece, params);
    return this.#put(piece, params);
  }

  #nameOf(what: Column | Table): string {
    const known = this.#called.get(what);
    if (known !== undefined) return known;
    const name = super.sqlToQuery(new SQL([what])).sql;
    this.#called.set(what, name);
    return name;
  }

  #value({ value, encoder }: Param, params: unknown[]): string {
    const said: unknown = value === null ? null : encoder.mapToDriverValue(value);
    return said instanceof SQL ? this.#write(said, params) : this.#put(said, params);
  }

  #seldom(piece: object, params: unknown[]): string {
    const written = sql`${piece}`.toQuery({
      casing: this.#casing,
      escapeName: (name) => this.escapeName(name),
      escapeParam: (at) => this.escapeParam(at),
      escapeString: (text) => this.escapeString(text),
      paramStartIndex: { value: params.length },
    });
    params.push(...written.params);
    return written.sql;
  }

  #put(value: unknown, params: unknown[]): string {
    params.push(value);
    return this.escapeParam(params.length - 1);
  }
}

/** Whether the values of a piece are to stand in its text, which the query builder keeps to itself. */
const saysValuesInText = (piece: SQL): boolean => Reflect.get(piece, 'shouldInlineParams') === true;
