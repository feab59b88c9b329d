/** Stored pages record these bounds, so only these parts are rendered for each viewer. */
import { type ComponentType, createContext, type ReactNode, use } from 'react'
import { StatesContext, StatesSourceContext } from '#client/browser/statesContext.ts'

export interface Marks {
  open(name: string, props: object): string
  close(): string
}

/** Null in the browser and in unstored documents. */
export const MarksContext = createContext<Marks | null>(null)

interface PlaceProps {
  name: string
  of: object
  children: ReactNode
}

/** Three children keep generated ids equal with and without marks. */
export function MarkedPlace({ name, of, children }: PlaceProps) {
  const marks = use(MarksContext)
  return (
    <>
      {marks && <Mark text={marks.open(name, of)} />}
      {children}
      {marks && <Mark text={marks.close()} />}
    </>
  )
}

export const Mark = ({ text }: { text: string }) => <wbr data-place={text} />

/** The component may depend only on its props, the viewer and their states. */
export function placed<Props extends object>(name: string, Part: ComponentType<Props>) {
  return function InMarkedPlace(props: Props) {
    const source = use(StatesSourceContext)
    const asked = source.ask?.(name, props)
    if (asked) use(asked)
    return (
      <MarkedPlace name={name} of={props}>
        <StatesContext value={source.states}>
          <Part {...props} />
        </StatesContext>
      </MarkedPlace>
    )
  }
}

export const placedText = (marks: Marks | null, name: string, text: string): string =>
  marks ? markOf(marks.open(name, {})) + text + markOf(marks.close()) : text

export const markOf = (text: string) => `<wbr data-place="${text}"/>`
