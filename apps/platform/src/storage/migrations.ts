import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the migrations stand: each a file, made in the order of their names. */
export const MIGRATIONS: string = join(import.meta.dirname, '../../migrations');

/** The names of the migrations of this build, in their order. */
export const migrationNames = (): readonly string[] =>
  readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .toSorted();

/** The statements of one. */
export const statementsOf = (name: string): readonly string[] =>
  readFileSync(join(MIGRATIONS, `${name}.sql`), 'utf8').split('--> statement-breakpoint');
