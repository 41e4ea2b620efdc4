import type { DatePickerRootProps } from '@ark-ui/react/date-picker';

import type { word as wordOfTab } from '../../words/word.ts';

type Words = NonNullable<DatePickerRootProps['translations']>;

const views = { day: 'calendar month', month: 'calendar year', year: 'calendar decade' } as const;
const before = {
  day: 'Switch to previous month',
  month: 'Switch to previous year',
  year: 'Switch to previous decade',
} as const;
const after = { day: 'Switch to next month', month: 'Switch to next year', year: 'Switch to next decade' } as const;
const wider = { day: 'year view', month: 'Switch to month view', year: 'Switch to year view' } as const;

/** What of a calendar is heard and not seen, in the language of what stands around it. */
export const calendarWords = (word: typeof wordOfTab): Words => ({
  content: word('calendar'),
  dayCell: ({ selected, unavailable, valueText: day }) =>
    word(unavailable ? 'Not available. {day}' : selected ? 'Selected date. {day}' : 'Choose {day}', { day }),
  prevTrigger: (view) => word(before[view]),
  nextTrigger: (view) => word(after[view]),
  // The years are the widest.
  viewTrigger: (_view, next = 'day') => word(wider[next]),
});

/** What the part that shows a view is. */
export const viewInWords = (view: keyof typeof views, word: typeof wordOfTab): string => word(views[view]);
