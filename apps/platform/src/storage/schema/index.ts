export * from '../../identity/identity-schema.ts';
export * from './buildings.ts';
export * from './clients.ts';
export * from './modules.ts';
export * from './reference.ts';
export * from './roles.ts';
export * from './users.ts';
