import { LARGEST_ORDER, LevelDraft, levels, type Level } from '@wardmere/api';
import { createWith } from '../../kinds/entity/bodies.ts';
import { defineEntity } from '../../kinds/entity/define-entity.ts';
import { premisesRules } from '../../parts/premises/premises-rules.ts';
import { staysForGood } from '../../parts/premises/stays-for-good.ts';
import { levelAddress, levelNoun } from './level-address.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const inBuilding = ({ client = '', building = '' }: Readonly<Record<string, string>>) => ({ client, building });

/** A level of a building (§3): added once, never changed or deleted (D-125, D-149). */
export const level = defineEntity<Level, LevelDraft>({
  kind: 'level',
  spokenOfBy: ['name of a level'],
  noun: levelNoun,
  nameField: 'levelName',
  version: 1,
  blank: { levelName: '', displayOrder: 0 },
  record: levels.get.reply,
  schema: LevelDraft,
  keyOf: ({ uid }) => uid,
  toDraft: ({ levelName, displayOrder }) => ({ levelName, displayOrder }),
  calls: {
    get: (api, { scope, key }, { signal }) => api.send(levels.get, { ...inBuilding(scope), level: key }, { signal }),
    create: createWith((api, scope, body, { signal }) =>
      api.send(levels.create, { ...inBuilding(scope), body }, { signal }),
    ),
  },
  rules: premisesRules,
  risks: (_before, { levelName }, { api, scope, signal }) =>
    staysForGood<Level>({
      noun: 'level',
      field: 'levelName',
      name: levelName,
      holder: 'This building',
      nameOf: (row) => row.levelName,
      find: async (query) => (await api.send(levels.list, { ...inBuilding(scope), query }, { signal })).data,
    }),
  sections: [
    {
      id: 'level',
      title: 'Level',
      fields: [
        { field: 'levelName', label: 'Level name', required: true, wide: true },
        {
          field: 'displayOrder',
          label: 'Display order',
          as: 'number',
          least: 0,
          most: LARGEST_ORDER,
          hint: 'Where the apps show it among the others. Lists here are ordered by name.',
        },
      ],
    },
  ],
  address: levelAddress,
  list: (area, scope) => {
    const { client, building } = inBuilding(scope);
    return area === 'admin' ? to(pages.clientLevels, { client, building }) : to(pages.levels, { building });
  },
});
