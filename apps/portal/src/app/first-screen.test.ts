import { describe, expect, it } from 'vitest';
import { strangersAmong } from '../../build/guard-first-screen.ts';

const at = '/somewhere/wardmere/';

describe('the chunk of the first screen', () => {
  it('holds the frame, the client list and what they are made of', () => {
    const own = [
      'apps/portal/src/main.tsx',
      'apps/portal/src/features/clients/ClientsScreen.tsx',
      'apps/portal/src/features/clients/client-statuses.ts',
      'apps/portal/src/parts/lookups/place-of-row.ts',
      'apps/portal/src/parts/menu/menu-of.ts',
      'apps/portal/src/kinds/editor/OpenWork.tsx',
      'packages/api/src/clients.ts',
      'packages/machines/src/collection/collection.machine.ts',
      'packages/ui/src/components/Picker/Picker.tsx',
      'node_modules/.pnpm/xstate@5.33.3/node_modules/xstate/dist/xstate.esm.js',
      'node_modules/.pnpm/@xstate+react@6.1.0_react@19.3.1/node_modules/@xstate/react/dist/index.js',
    ];
    expect(strangersAmong(own.map((path) => at + path))).toEqual([]);
  });

  it.each([
    'apps/portal/src/features/users/user.entity.ts',
    'apps/portal/src/features/roles/role-rules.ts',
    'apps/portal/src/parts/lookups/use-lookup.ts',
    'apps/portal/src/parts/people/person-fields.ts',
    'apps/portal/src/features/clients/client.entity.ts',
    'apps/portal/src/kinds/entity/define-entity.ts',
    'packages/machines/src/desk/desk.machine.ts',
    'packages/api/src/users.ts',
    'packages/api/src/patch-between.ts',
    'packages/ui/src/components/Menu/MenuPopup.tsx',
    'node_modules/.pnpm/fast-json-patch@3.1.1/node_modules/fast-json-patch/index.mjs',
  ])('does not hold %s', (path) => {
    expect(strangersAmong([at + path])).toEqual([expect.stringContaining(path)]);
  });
});
