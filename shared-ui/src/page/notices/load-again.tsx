import { type ComponentType, useState } from 'react'
import type { Message } from '../messages'
import { RetryFailure } from './retry-failure'

/** Replaces a component that could not be loaded: says so, offers Retry, and shows the component once it is loaded. */
export function loadAgain<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  title: Message | string,
): ComponentType<Props> {
  return function LoadAgain(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>()
    if (Loaded) return <Loaded {...props} />
    const retry = () => load().then((component) => setLoaded(() => component))
    return <RetryFailure title={title} retry={retry} />
  }
}
