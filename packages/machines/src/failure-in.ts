import { failureFrom, type Failure } from '@wardmere/api';

/** Why an actor failed, as the params of a guard or an action. */
export const failureIn = ({
  event,
}: {
  readonly event: { readonly error: unknown };
}): { readonly failure: Failure } => ({
  failure: failureFrom(event.error),
});
