/** The slow walks over the schema ask every field of its root: a field added without a value for them fails here first. */
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
