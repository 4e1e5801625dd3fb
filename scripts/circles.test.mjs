import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { circlesBetween, circlesOf, importsOf } from './lib/circles.mjs';

describe('circles between files', () => {
  it('are there none, types included', () => {
  });
});
