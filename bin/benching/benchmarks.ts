import { archive } from './benchmarks/archive.ts'
import { bytes } from './benchmarks/bytes.ts'
import { worker } from './benchmarks/bundle.ts'
import { graphql } from './benchmarks/graphql.ts'
import { growth } from './benchmarks/growth.ts'
import { hit } from './benchmarks/hit.ts'
import { intent } from './benchmarks/intent.ts'
import { lighthouse } from './benchmarks/lighthouse.ts'
import type { Benchmark } from './measure.ts'
import { miss } from './benchmarks/miss.ts'
import { newsletters } from './benchmarks/newsletters.ts'
import { publish } from './benchmarks/publish.ts'
import { purge } from './benchmarks/purge.ts'
import { render } from './benchmarks/render.ts'
import { rows } from './benchmarks/rows.ts'
import { tail } from './benchmarks/tail.ts'
import { typing } from './benchmarks/typing.ts'
import { viewer } from './benchmarks/viewer.ts'
import { visit } from './benchmarks/visit.ts'

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
