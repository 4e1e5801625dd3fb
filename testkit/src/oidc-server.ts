import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** What the provider says of whoever signs in there. */
interface OidcAccount {
  sub: string;
  email: string;
  email_verified: boolean;
  name?: string;
}

export interface OidcServer {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who signs in from now on. */
  account: OidcAccount;
  close(): Promise<void>;
}

const CLIENT = { clientId: 'the-app', clientSecret: 'a-secret-between-app-and-provider' };

/**
 * A real OpenID provider on this machine, in the place of Google or of one's own. It asks nothing and signs in whoever `account` names.
 * `areClaimsInIdToken` as Google does it; otherwise the app has to ask for them, as the standard has it.
 */
export async function startOidcServer(
  redirectUri: string,
  options: { areClaimsInIdToken: boolean },
): Promise<OidcServer> {
  const server = http.createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const state: OidcServer = {
    issuer,
    ...CLIENT,
    account: { sub: 'nobody', email: 'nobody@example.org', email_verified: false },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const seen = new Map<string, OidcAccount>();
  const provider: Provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: !options.areClaimsInIdToken,
    cookies: { keys: ['a key for the cookies of the provider'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: () => '/sign-in' },
    findAccount(_context, accountId) {
      const account = seen.get(accountId);
      return account && { accountId, claims: () => ({ ...account }) };
    },
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (req, res) => {
    if (!req.url?.startsWith('/sign-in')) return answer(req, res);
    seen.set(state.account.sub, { ...state.account });
    return void provider.interactionFinished(req, res, { login: { accountId: state.account.sub } });
  });
  return state;
}

/** Follows redirects as a browser does, cookies and all, until one leads to `until`; answers that address. */
export async function browseUntil(start: string, until: string): Promise<string> {
  const cookies = new Map<string, string>();
  let address = start;
  for (let hops = 0; hops < 10; hops += 1) {
    if (address.startsWith(until)) return address;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(address, { redirect: 'manual', headers: { cookie } });
    for (const set of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    const location = reply.headers.get('location');
    if (!location) throw new Error(`${address} answered ${String(reply.status)}: ${await reply.text()}`);
    address = new URL(location, address).href;
  }
  throw new Error(`never came to ${until}`);
}
