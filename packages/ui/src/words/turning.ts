/** Letters that are written from right to left, and signs that turn the direction. */
export const TURNING = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ud802-\ud83b\ufb1d-\ufeff]/;
