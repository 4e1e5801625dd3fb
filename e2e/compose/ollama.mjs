#!/usr/bin/env node
// Stands in for Ollama: the three commands that compose.small.yml uses, and what the server asks of it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import process from 'node:process';

/** Where Ollama keeps its models. */
const file = `${process.env.HOME}/.ollama/model`;
const [command, model] = process.argv.slice(2);
const base = process.env.OLLAMA_HOST?.startsWith('http') ? process.env.OLLAMA_HOST : 'http://127.0.0.1:11434';

/** The answer about any event whose description is that of the tests. */
const summary = {
  sentences: [{ quote: 'Watered the plants', text: 'You watered the plants.', first_person: 'I watered the plants.' }],
  strengths: [],
  tone: 'plain',
};

const answers = {
  'GET /api/tags': () => ({ models: [] }),
  'POST /api/pull': ({ name }) => {
    writeFileSync(file, name);
    return { status: 'success' };
  },
  'GET /v1/models': () => ({ data: existsSync(file) ? [{ id: readFileSync(file, 'utf8') }] : [] }),
  'POST /v1/chat/completions': () => {
    const message = { role: 'assistant', content: JSON.stringify(summary) };
    const choices = [{ index: 0, message, finish_reason: 'stop' }];
    return { id: 'chatcmpl-1', object: 'chat.completion', created: 1, model: 'tiny', choices };
  },
};

function serve() {
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const answer = answers[`${request.method} ${request.url}`];
      response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
      response.end(answer ? JSON.stringify(answer(body ? JSON.parse(body) : {})) : '{}');
    });
  });
  server.listen(11434, '0.0.0.0');
  process.on('SIGTERM', () => process.exit(0));
}

if (command === 'serve') serve();
else if (command === 'list') process.exitCode = (await fetch(`${base}/api/tags`)).ok ? 0 : 1;
else
  process.exitCode = (await fetch(`${base}/api/pull`, { method: 'POST', body: JSON.stringify({ name: model }) })).ok
    ? 0
    : 1;
