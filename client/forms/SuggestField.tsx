import type { ComponentProps } from 'react'
import { Field } from '#client/design/Field.tsx'
import { type Suggestion, useSuggestions } from '#client/forms/useSuggestions.ts'

interface SuggestFieldProps extends ComponentProps<typeof Field> {
  find: (query: string) => Promise<readonly Suggestion[]>
}

export function SuggestField({ find, id, ...field }: SuggestFieldProps) {
  const { suggested, suggest } = useSuggestions(find)
  const list = `${id}-suggestions`
  return (
    <>
      <Field
        id={id}
        list={list}
        autoComplete="off"
        {...field}
        onChange={(event) => {
          field.onChange?.(event)
          // A picked suggestion is not searched for again.
          if (!suggested.some(({ value }) => value === event.target.value)) suggest(event.target.value)
        }}
      />
      <Suggestions id={list} suggested={suggested} />
    </>
  )
}

const Suggestions = ({ id, suggested }: { id: string; suggested: readonly Suggestion[] }) => (
  <datalist id={id}>
    {suggested.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </datalist>
)
