import { describe, expect, it } from 'vitest';
import { floorPlanOf } from './floor-plan.ts';

const around = { origin: 'https://portal.example', hosts: ['plans.example'] };
const of = (floorplan: string, hasRasterFile: boolean) => floorPlanOf({ floorplan, hasRasterFile }, around);

describe('a floor plan (D-218)', () => {
  it('is there where the flag says so and its address is the portal’s own or a configured host’s', () => {
    expect(of('/plans/1.png', true)).toEqual({ kind: 'there', address: 'https://portal.example/plans/1.png' });
    expect(of('https://plans.example/1.png', true)).toEqual({ kind: 'there', address: 'https://plans.example/1.png' });
  });

  it.each([
    '',
    'http://plans.example/1.png',
    'https://elsewhere.example/1.png',
    'javascript:alert(1)',
    'data:image/png,x',
  ])('is being prepared where the flag says so and its address is %j', (floorplan) => {
    expect(of(floorplan, true)).toEqual({ kind: 'prepared' });
    expect(of(floorplan, false)).toEqual({ kind: 'none' });
  });

  it.each(['Plans.Example', 'plans.example:443'])('is there whatever way its host is written: %s', (host) => {
    const address = 'https://plans.example/1.png';
    expect(floorPlanOf({ floorplan: address, hasRasterFile: true }, { ...around, hosts: [host] })).toEqual({
      kind: 'there',
      address,
    });
  });

  it('is offered as a link where the flag says no and its address is allowed', () => {
    expect(of('https://plans.example/1.png', false).kind).toBe('elsewhere');
  });

  it('is nobody’s whose address says who asks', () => {
    expect(of('https://me:secret@plans.example/1.png', true)).toEqual({ kind: 'prepared' });
    expect(of('https://plans.example@elsewhere.example/1.png', true)).toEqual({ kind: 'prepared' });
  });
});
