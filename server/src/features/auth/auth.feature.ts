import { openIdPath } from '@app/shared/paths';
import type { Config } from '../../platform/config.ts';
import { createBreachCheck } from '../../platform/passwords/breached-passwords.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { createPasswords } from '../../platform/passwords/passwords.ts';
import { AccountDeletion, type DeletionDeps } from './account-deletion.ts';
import type { AuditRepo } from './audit.repo.ts';
import type { AuthDeps } from './auth.deps.ts';
import { authRoutes } from './auth.routes.ts';
import { createAuthService } from './auth.service.ts';
import { createOpenIdClient } from './openid-client.ts';
import { SecurityLog } from './security-log.ts';
import { SignUpGate, type GateDeps } from './sign-up-gate.ts';

type Made = 'providers' | 'signUpGate' | 'security' | 'passwords' | 'isBreached' | 'accountDeletion' | 'publicUrl';
type FeatureDeps = Omit<AuthDeps, Made> &
  Omit<GateDeps, 'mode'> &
  Omit<DeletionDeps, 'security'> & {
    config: Pick<Config, 'openIdProviders' | 'publicUrl' | 'signUp' | 'auditLogDays' | 'pwnedPasswordsUrl'>;
    audit: AuditRepo;
    metrics: Pick<Metrics, 'read'>;
    /** bcrypt's cost; a usual one if not given. */
    passwordCost?: number | undefined;
  };

/** Accounts: who somebody is, how they come in, and where they are. */
export function createAuth({ config, passwordCost, metrics, ...deps }: FeatureDeps) {
  const { publicUrl } = config;
  metrics.read('deletions_stuck', 'Accounts whose deletion fails again and again, on all servers', () =>
    deps.deletions.stuckCount(),
  );
  const signUpGate = new SignUpGate({ ...deps, mode: config.signUp });
  const providers = new Map(
    config.openIdProviders.map((provider) => {
      const callbackUrl = `${publicUrl}${openIdPath(provider.name)}/callback`;
      return [provider.name, { label: provider.label, client: createOpenIdClient({ provider, callbackUrl }) }];
    }),
  );
  const passwords = createPasswords({ cost: passwordCost });
  const security = new SecurityLog({ ...deps, providers, publicUrl, auditLogDays: config.auditLogDays });
  const { pwnedPasswordsUrl: url } = config;
  const isBreached = url === null ? () => Promise.resolve(false) : createBreachCheck({ url, log: deps.log });
  const accountDeletion = new AccountDeletion({ ...deps, security });
  const made = { isBreached, providers, signUpGate, security, passwords, accountDeletion, publicUrl };
  const service = createAuthService({ ...deps, ...made });
  return {
    ...service,
    signUpGate,
    security,
    deletions: accountDeletion.worker,
    routes: authRoutes(service, { ...deps, publicUrl, accountDeletion }),
  };
}
