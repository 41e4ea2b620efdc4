// Every plain lookup of the contract: a line here, and the platform serves it, the client knows it, the tests try it.
export * from './departments.ts';
export * from './occupations.ts';
export * from './titles.ts';
