import { MODULE_IDS, type ModuleName } from '@wardmere/api';
import { describe, expect, it } from 'vitest';
import { nothingKnown, type Facts } from '../permission/facts.ts';
import { config } from '../testing/people.ts';
import { availableTiles, judgedTiles, TILES } from './tiles.ts';

const education = 0;
const educationUK = 5;
const facts = (modules: Facts['modules'], type = education): Facts => ({
  ...nothingKnown('uk'),
  signedIn: true,
  client: { uid: 'c1', name: 'Hill Schools', type },
  modules,
});
const shown = (modules: readonly string[], type = education) =>
  availableTiles(facts(modules, type), config()).map(({ product }) => product);

describe('the tiles of the client landing', () => {
  it('stand in the order in which the specification names them (D-059)', () => {
    expect(TILES.map(({ title }) => title)).toEqual([
      'Visitor management',
      'Volunteer management',
      'Emergency management',
      'Student safety',
      'Dismissal',
      'Staff safety',
      'Event safety',
      'Insight',
      'Safety training and compliance',
      'Hall passes',
    ]);
    expect(shown(Object.values(MODULE_IDS).toReversed())).toEqual(TILES.map(({ product }) => product));
  });

  it.each<[ModuleName, string]>([
    ['visitor', 'visitorManagement'],
    ['contractor', 'visitorManagement'],
    ['student', 'visitorManagement'],
    ['staff', 'visitorManagement'],
    ['visitorApp', 'visitorManagement'],
    ['kiosk', 'visitorManagement'],
    ['volunteer', 'volunteerManagement'],
    ['drillManager', 'emergencyManagement'],
    ['accountability', 'emergencyManagement'],
    ['alert', 'emergencyManagement'],
    ['reunification', 'emergencyManagement'],
    ['studentSafe', 'studentSafety'],
    ['dismissal', 'dismissal'],
    ['staffSafe', 'staffSafety'],
    ['eventSafety', 'eventSafety'],
    ['insight', 'insight'],
    ['training', 'safetyTraining'],
    ['hallPass', 'hallPasses'],
  ])('the module %s alone brings %s (D-061)', (module, product) =>
    expect(shown([MODULE_IDS[module]])).toEqual([product]),
  );

  it.each([
    ['Education', 0, ['studentSafe']],
    ['Wardmere', 1, []],
    ['Corporate', 2, []],
    ['Healthcare', 3, []],
    ['Standalone Drill Manager', 4, []],
    ['Education UK', 5, ['studentSafeUK']],
  ] as const)(
    'a client of type %s takes its own variant of StudentSafe, in either region (D-062)',
    (_, type, variants) => {
      for (const module of ['studentSafe', 'studentSafeUK'] as const)
        for (const region of ['us', 'uk'] as const) {
          const tiles = availableTiles({ ...facts([MODULE_IDS[module]], type), region }, config({ region }));
          expect(tiles.length).toBe(variants.some((variant) => variant === module) ? 1 : 0);
        }
    },
  );

  it('lead to the address of the variant (D-062)', () => {
    const settings = config({
      studentSafetyUK: 'https://uk.example/',
      products: { studentSafety: 'https://us.example/' },
    });
    const both = [MODULE_IDS.studentSafe, MODULE_IDS.studentSafeUK];
    expect(availableTiles(facts(both, education), settings).map(({ address }) => address)).toEqual([
      'https://us.example/',
    ]);
    expect(availableTiles(facts(both, educationUK), settings).map(({ address }) => address)).toEqual([
      'https://uk.example/',
    ]);
  });

  it('recognise modules by the configured GUIDs, never by name (D-060)', () => {
    const settings = config({ modules: { dismissal: 'own' } });
    expect(availableTiles(facts(['own']), settings).map(({ product }) => product)).toEqual(['dismissal']);
    expect(availableTiles(facts([MODULE_IDS.dismissal, 'dismissal']), settings)).toEqual([]);
  });

  it('are none without modules, and none for somebody without a client', () => {
    expect(shown([])).toEqual([]);
    expect(availableTiles({ ...facts([MODULE_IDS.dismissal]), client: null }, config())).toEqual([]);
  });

  it('are undecided while the modules are not known: neither shown nor refused', () => {
    expect(availableTiles(facts('unknown'), config())).toEqual([]);
    expect(
      judgedTiles(facts('unknown'), config()).map(({ verdict: { allowed, pending } }) => [allowed, pending]),
    ).toEqual(TILES.map(() => [false, true]));
  });

  it('say which modules would bring them (N4)', () => {
    const dismissal = judgedTiles(facts([]), config()).find(({ product }) => product === 'dismissal');
    expect(dismissal?.verdict.because).toEqual([
      { clause: 'module', outcome: 'failed', needs: [MODULE_IDS.dismissal] },
    ]);
  });
});
