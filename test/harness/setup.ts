import type { TestProject } from 'vitest/node'
import { prepare, type Prepared } from './prepare.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    prepared: Prepared
  }
}

export default async function setup(project: TestProject) {
  project.provide('prepared', await prepare())
}
