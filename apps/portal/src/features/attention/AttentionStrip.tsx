import { permit } from '@wardmere/machines';
import { FigureStrip, Section } from '@wardmere/ui';
import { FiguresFailed } from '../../parts/figures/FiguresFailed.tsx';
import { timeInWords } from '@wardmere/ui/words';
import { useFigures } from '../../parts/figures/use-figures.ts';
import { useFacts } from '../../system/hooks.ts';
import { pages } from '../../system/pages.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { routeOf } from '../../system/route.ts';
import { attentionFigures } from './attention-figures.ts';

/** What of a client asks for attention: each figure is the list it leads to. */
export function AttentionStrip({ client }: { readonly client: string }) {
  const { routes } = useRunningPortal();
  const facts = useFacts();
  const { figures, retry } = useFigures('attention', client);
  const isOpen = (page: typeof pages.people | typeof pages.mappings) => {
    const route = routeOf(routes, page);
    return route !== undefined && permit(route.rule, facts).allowed;
  };
  const [people, mappings] = [isOpen(pages.people), isOpen(pages.mappings)];
  const items = attentionFigures(figures?.attention, (name) => (name === 'mappingsOfNobody' ? mappings : people));
  if (items.length === 0) return undefined;
  return (
    <Section
      title="Needs attention"
      description={`${figures ? `As of ${timeInWords(figures.asOf)}. ` : ''}Each figure leads to its list.`}
    >
      {retry ? <FiguresFailed onRetry={retry} /> : <FigureStrip label="What needs attention" items={items} />}
    </Section>
  );
}
