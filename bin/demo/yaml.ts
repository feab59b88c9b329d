import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

export const readYaml = <T>(name: string): T => parse(readFileSync(`bin/demo/data/${name}.yaml`, 'utf8')) as T
