import type { Rule } from './page/rule.ts';
import { altSaysNothing } from './rules/alt-says-nothing.ts';
import { boxesOverlapping } from './rules/boxes-overlapping.ts';
import { controlsNested } from './rules/controls-nested.ts';
import { edgeFaint } from './rules/edge-faint.ts';
import { fieldUntold } from './rules/field-untold.ts';
import { fieldsAlike } from './rules/fields-alike.ts';
import { groupUnnamed } from './rules/group-unnamed.ts';
import { hardToRead } from './rules/hard-to-read.ts';
import { headingTooLong } from './rules/heading-too-long.ts';
import { headingsOnlyLooking } from './rules/headings-only-looking.ts';
import { idsTwice } from './rules/ids-twice.ts';
import { labelsEmpty } from './rules/labels-empty.ts';
import { languageUntold } from './rules/language-untold.ts';
import { listsOnlyLooking } from './rules/lists-only-looking.ts';
import { measuresApart } from './rules/measures-apart.ts';
import { movesUnderReduce } from './rules/moves-under-reduce.ts';
import { namesShared } from './rules/names-shared.ts';
import { namesVague } from './rules/names-vague.ts';
import { onlyByPointer } from './rules/only-by-pointer.ts';
import { onlyOnHover } from './rules/only-on-hover.ts';
import { opensElsewhereUntold } from './rules/opens-elsewhere-untold.ts';
import { orderApart } from './rules/order-apart.ts';
import { orderUnmarked } from './rules/order-unmarked.ts';
import { placeholderAsLabel } from './rules/placeholder-as-label.ts';
import { playsByItself } from './rules/plays-by-itself.ts';
import { readAsBox } from './rules/read-as-box.ts';
import { referencesBroken } from './rules/references-broken.ts';
import { requiredUntied } from './rules/required-untied.ts';
import { scrollsSideways } from './rules/scrolls-sideways.ts';
import { skipMissing } from './rules/skip-missing.ts';
import { statusUntold } from './rules/status-untold.ts';
import { tableWithoutHeads } from './rules/table-without-heads.ts';
import { targetsSmall } from './rules/targets-small.ts';
import { textAsPicture } from './rules/text-as-picture.ts';
import { textClipped } from './rules/text-clipped.ts';
import { textWithheld } from './rules/text-withheld.ts';
import { titlesTwice } from './rules/titles-twice.ts';
import { valuesClipped } from './rules/values-clipped.ts';
import { wordsBroken } from './rules/words-broken.ts';
import { wordsDrawn } from './rules/words-drawn.ts';

/** Every fault that can be seen on a page that stands still, by its name. */
export const everyRule: Readonly<Record<string, Rule>> = {
  'alt-says-nothing': altSaysNothing,
  'boxes-overlapping': boxesOverlapping,
  'controls-nested': controlsNested,
  'edge-faint': edgeFaint,
  'field-untold': fieldUntold,
  'fields-alike': fieldsAlike,
  'group-unnamed': groupUnnamed,
  'hard-to-read': hardToRead,
  'heading-too-long': headingTooLong,
  'headings-only-looking': headingsOnlyLooking,
  'ids-twice': idsTwice,
  'labels-empty': labelsEmpty,
  'language-untold': languageUntold,
  'lists-only-looking': listsOnlyLooking,
  'measures-apart': measuresApart,
  'moves-under-reduce': movesUnderReduce,
  'names-shared': namesShared,
  'names-vague': namesVague,
  'only-by-pointer': onlyByPointer,
  'only-on-hover': onlyOnHover,
  'opens-elsewhere-untold': opensElsewhereUntold,
  'order-apart': orderApart,
  'order-unmarked': orderUnmarked,
  'placeholder-as-label': placeholderAsLabel,
  'plays-by-itself': playsByItself,
  'read-as-box': readAsBox,
  'references-broken': referencesBroken,
  'required-untied': requiredUntied,
  'scrolls-sideways': scrollsSideways,
  'skip-missing': skipMissing,
  'status-untold': statusUntold,
  'table-without-heads': tableWithoutHeads,
  'targets-small': targetsSmall,
  'text-as-picture': textAsPicture,
  'text-clipped': textClipped,
  'text-withheld': textWithheld,
  'titles-twice': titlesTwice,
  'values-clipped': valuesClipped,
  'words-broken': wordsBroken,
  'words-drawn': wordsDrawn,
};
