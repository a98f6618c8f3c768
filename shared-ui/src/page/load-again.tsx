import { type ComponentType, useState } from 'react'
import { RetryFailure } from './retry-failure'

/** In place of a component that could not be loaded: says so, and shows it once a Retry has brought it. */
export function loadAgain<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  title: string,
): ComponentType<Props> {
  return function LoadAgain(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>()
    if (Loaded) return <Loaded {...props} />
    const retry = () => load().then((component) => setLoaded(() => component))
    return <RetryFailure title={title} retry={retry} />
  }
}
