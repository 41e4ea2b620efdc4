import { BuildError, buildPortal } from './support/build-portal.ts';

// `npm run build`: the portal as static files in apps/portal/dist.
try {
  await buildPortal((step) => process.stderr.write(`… ${step}\n`));
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
