import { randomBytes } from 'node:crypto';

/** Where floor plans are shown, below the origin: like a photo, to whoever has the address. */
export const FLOOR_PLAN_PATH = '/api/floor-plans';

/** A key that nobody guesses. */
export const newPlanKey = (): string => randomBytes(24).toString('base64url');

export const floorPlanAddress = (key: string): string => `${FLOOR_PLAN_PATH}/${key}`;
