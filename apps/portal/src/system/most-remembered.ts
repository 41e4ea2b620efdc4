/** Of what there is no end of – what is looked up of single records, lists held whole – so many of a kind are remembered. */
export const MOST_REMEMBERED = 40;
