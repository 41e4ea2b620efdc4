import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';

const { base, Check } = interactionPolicy;

/** The provider's own reasons to ask somebody to sign in, and one more. */
export function signInPolicy(reason: string, description: string, isNeeded: (ctx: KoaContextWithOIDC) => boolean) {
  const policy = base();
  policy.get('login')?.checks.add(new Check(reason, description, 'login_required', isNeeded));
  return policy;
}
