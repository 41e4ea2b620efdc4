import { fromPromise } from 'xstate';

/** An actor the app must supply with `provide`; a missing one says its own name. */
export const unsupplied = <Output, Input = void>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`The actor ${name} was not supplied.`)));
