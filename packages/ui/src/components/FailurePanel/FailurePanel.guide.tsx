import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { press } from '../../stories/keys.ts';
import { nothing } from '../../stories/nothing.ts';

/** How FailurePanel is used. */
export const guide: Guide = {
  use: 'A part of the page could not be fetched.',
  avoid: 'What a person did and was refused stays with what they did.',
  room: 'page',
  anatomy: {
    shows: (
      <Ui.FailurePanel
        title="No buildings"
        message="The buildings could not be loaded."
        onRetry={nothing}
        details={<Ui.Text size="small">Request 01JD-9K2M</Ui.Text>}
        actions={<Ui.ButtonLink href="#home">Go to home</Ui.ButtonLink>}
      />
    ),
    parts: [
      { name: 'Title', at: { words: 'No buildings' }, optional: true },
      { name: 'Message', at: { words: 'The buildings could not be loaded.' } },
      { name: 'Try again', at: 'button' },
      { name: 'Other ways', at: 'a', optional: true },
      { name: 'Details', at: 'details', optional: true },
    ],
  },
  keyboard: press,
  content: 'The catalogued message, word for word.',
  do: {
    because: 'Say the catalogued message word for word and offer another try.',
    shows: <Ui.FailurePanel message="The buildings could not be loaded." onRetry={nothing} />,
  },
  dont: {
    because: 'Do not show a status code or an apology, and never without a way on.',
    shows: <Ui.FailurePanel title="Oops!" message="Sorry, something went wrong (HTTP 500)." />,
  },
};
