import { DatePicker as Ark, parseDate } from '@ark-ui/react/date-picker';
import { Portal } from '@ark-ui/react/portal';
import { use, useEffect, useEffectEvent, useRef } from 'react';

import { cx } from '../../internal/cx.ts';
import { floating, positioner } from '../../internal/floating.css.ts';
import { PageLanguage, useWord } from '../../internal/page-language.ts';
import { usePortalContainer } from '../../internal/portal.ts';
import { Icon } from '../Icon/Icon.tsx';
import { calendarWords, viewInWords } from './calendar-words.ts';
import * as css from './DateField.css.ts';
import { locale, WEEK_BEGINS } from '../../words/locales.ts';

/** The calendar of a date field: weeks begin as the locale has it, months and years by the heading. */
// The default export is what `lazy` asks for.
export default function Calendar({
  value,
  min,
  max,
  controlId,
  inputId,
  onClose,
  onChange,
}: {
  readonly value: string | undefined;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly controlId: string;
  readonly inputId: string;
  readonly onClose: () => void;
  readonly onChange: (day: string) => void;
}) {
  const word = useWord();
  const language = use(PageLanguage);
  const portal = usePortalContainer();
  const content = useRef<HTMLDivElement>(null);
  // It is mounted open, so the library does not move the focus itself; the grid is placed a frame later.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      content.current?.querySelector<HTMLElement>('[data-part="table-cell-trigger"][tabindex="0"]')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  const leave = useEffectEvent(onClose);
  // A list folds its filters where the window becomes a phone's: beside nothing, a calendar stands at the top of the window.
  useEffect(() => {
    const control = document.querySelector(`[id="${controlId}"]`);
    const watched = new ResizeObserver(() => {
      if (control?.checkVisibility() === false) leave();
    });
    if (control) watched.observe(control);
    return () => watched.disconnect();
  }, [controlId]);
  return (
    <Ark.Root
      open
      ids={{ control: controlId, input: () => inputId }}
      locale={language ?? locale()}
      translations={calendarWords(word)}
      startOfWeek={WEEK_BEGINS[locale()]}
      value={value === undefined ? [] : [parseDate(value)]}
      min={min === undefined ? undefined : parseDate(min)}
      max={max === undefined ? undefined : parseDate(max)}
      positioning={{ placement: 'bottom-start', gutter: 4 }}
      onOpenChange={({ open }) => {
        if (open) return;
        onClose();
        document.querySelector<HTMLElement>(`[id="${inputId}"]`)?.focus();
      }}
      onValueChange={({ value: chosen }) => {
        const [day] = chosen;
        if (day !== undefined) onChange(day.toString());
      }}
    >
      <Portal {...portal}>
        <Ark.Positioner className={positioner}>
          <Ark.Content
            ref={content}
            lang={language}
            className={cx(floating, css.calendar)}
            aria-roledescription={word('date picker')}
          >
            <Ark.View view="day">
              <Head />
              <Ark.Context>
                {(picker) => (
                  <Ark.Table className={css.table} aria-roledescription={viewInWords('day', word)}>
                    <Ark.TableHead>
                      <Ark.TableRow>
                        {picker.weekDays.map((day) => (
                          <Ark.TableHeader key={day.long} className={css.weekday} aria-label={day.long}>
                            {day.short}
                          </Ark.TableHeader>
                        ))}
                      </Ark.TableRow>
                    </Ark.TableHead>
                    <Ark.TableBody>
                      {picker.weeks.map((week) => (
                        <Ark.TableRow key={week[0]?.toString()}>
                          {week.map((day) => (
                            <Ark.TableCell key={day.toString()} value={day} className={css.cell}>
                              <Ark.TableCellTrigger className={css.day}>{day.day}</Ark.TableCellTrigger>
                            </Ark.TableCell>
                          ))}
                        </Ark.TableRow>
                      ))}
                    </Ark.TableBody>
                  </Ark.Table>
                )}
              </Ark.Context>
            </Ark.View>
            {(['month', 'year'] as const).map((view) => (
              <Ark.View key={view} view={view}>
                <Head />
                <Ark.Context>
                  {(picker) => (
                    <Ark.Table className={css.table} aria-roledescription={viewInWords(view, word)}>
                      <Ark.TableBody>
                        {(view === 'month'
                          ? picker.getMonthsGrid({ columns: 4, format: 'short' })
                          : picker.getYearsGrid({ columns: 4 })
                        ).map((line) => (
                          <Ark.TableRow key={line[0]?.value}>
                            {line.map((cell) => (
                              <Ark.TableCell key={cell.value} value={cell.value} className={css.cell}>
                                <Ark.TableCellTrigger className={css.day}>{cell.label}</Ark.TableCellTrigger>
                              </Ark.TableCell>
                            ))}
                          </Ark.TableRow>
                        ))}
                      </Ark.TableBody>
                    </Ark.Table>
                  )}
                </Ark.Context>
              </Ark.View>
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}

function Head() {
  return (
    <Ark.ViewControl className={css.head}>
      <Ark.PrevTrigger className={css.step}>
        <Icon name="chevron-left" />
      </Ark.PrevTrigger>
      <Ark.Context>
        {(picker) => {
          const { 'aria-label': leads } = picker.getViewTriggerProps({ view: picker.view });
          return (
            // What is seen begins the name: whoever speaks to the page says what they see (WCAG 2.5.3).
            <Ark.ViewTrigger className={css.view} aria-label={`${picker.visibleRangeText.formatted}. ${leads}`}>
              <Ark.RangeText />
            </Ark.ViewTrigger>
          );
        }}
      </Ark.Context>
      <Ark.NextTrigger className={css.step}>
        <Icon name="chevron-right" />
      </Ark.NextTrigger>
    </Ark.ViewControl>
  );
}
