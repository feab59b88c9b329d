import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** Reads a file of the synthetic site's words. */
export const readYaml = <T>(name: string): T => parse(readFileSync(`bin/seeding/${name}.yaml`, 'utf8')) as T
