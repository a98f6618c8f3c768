export declare function adapt(source: string, file: string): string
export declare const adaptedModules: RegExp
export declare const adaptations: string[]
