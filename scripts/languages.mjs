import { writeFileSync } from 'node:fs';
import { indexPath, languageIndex } from './lib/languages.mjs';

writeFileSync(indexPath, languageIndex());
