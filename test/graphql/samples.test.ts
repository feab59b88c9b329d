/** The slow walks ask every field of the root. A field without a sample fails here first. */
import { isRequiredArgument } from 'graphql'
import { expect, test } from 'vitest'
import { executableSchema } from '#worker/graphql/schema.ts'
import { sampleOf, samples } from '#test/graphql/samples.ts'

test('every required argument of the root has a sample', () => {
  const roots = Object.values(executableSchema().getQueryType()!.getFields())
  const missing = roots.flatMap((field) =>
    field.args
      .filter(isRequiredArgument)
      .filter(({ name, type }) => (samples[`${field.name}Id`] ?? sampleOf(name, type, 1)) === undefined)
      .map(({ name }) => `${field.name}(${name})`),
  )
  expect(missing).toEqual([])
})
