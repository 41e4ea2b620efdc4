/** The largest page there is (D-164). */
export const LARGEST_PAGE = 1000;
