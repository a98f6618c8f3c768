import { type ComponentType, useState } from 'react'
import { LoadFailure } from './load-failure'

/** In place of a component that could not be loaded: says so, and shows it once a Retry has brought it. */
export function loadAgain<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  title: string,
): ComponentType<Props> {
  return function LoadAgain(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>()
    const [pending, setPending] = useState(false)
    if (Loaded) return <Loaded {...props} />

    const retry = () => {
      setPending(true)
      load().then(
        (component) => setLoaded(() => component),
        () => setPending(false),
      )
    }
    return <LoadFailure title={title} pending={pending} onRetry={retry} />
  }
}
