import { archive } from './archive.ts'
import { bytes } from './bytes.ts'
import { worker } from './bundle.ts'
import { graphql } from './graphql.ts'
import { growth } from './growth.ts'
import { hit } from './hit.ts'
import { intent } from './intent.ts'
import { lighthouse } from './lighthouse.ts'
import type { Benchmark } from './measure.ts'
import { miss } from './miss.ts'
import { newsletters } from './newsletters.ts'
import { publish } from './publish.ts'
import { purge } from './purge.ts'
import { render } from './render.ts'
import { rows } from './rows.ts'
import { tail } from './tail.ts'
import { typing } from './typing.ts'
import { viewer } from './viewer.ts'
import { visit } from './visit.ts'

export const benchmarks: readonly Benchmark[] = [
  hit,
  viewer,
  miss,
  tail,
  purge,
  publish,
  newsletters,
  render,
  graphql,
  rows,
  growth,
  bytes,
  visit,
  intent,
  typing,
  archive,
  worker,
  lighthouse,
]
