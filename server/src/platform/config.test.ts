import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

describe('MONGODB_URI', () => {
  it.each([
    'mongodb://127.0.0.1:27017/app?replicaSet=rs0',
    'mongodb://a:27017,b:27017,c:27017/app?replicaSet=rs0',
    'mongodb://user:p%40ss@a:27017,b:27018/app?replicaSet=rs0&authSource=admin',
    'mongodb://[::1]:27017,b/app',
    'mongodb+srv://user:secret@cluster.example.org/app',
  ])('takes %s', (uri) => {
    expect(parseConfig({ MONGODB_URI: uri }).mongodbUri).toBe(uri);
  });

  it.each([
    'http://a:27017/app',
    'a:27017/app',
    'mongodb://',
    'mongodb://user:p@ss@a:27017/app',
    'mongodb+srv://a,b/app',
  ])('refuses %s with a sentence', (uri) => {
    expect(() => parseConfig({ MONGODB_URI: uri })).toThrow(ConfigError);
    expect(() => parseConfig({ MONGODB_URI: uri })).toThrow('MONGODB_URI must be a connection string of MongoDB');
  });
});
