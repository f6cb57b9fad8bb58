export const MAIN = 'main';

/** A subagent goes by the call that started it, by the id of its events, and by the id that the agent is told. */
export class AgentNames {
  private readonly ids = new Map<string, string>();
  private readonly withEvents = new Set<string>();

  /** Two names of one agent. */
  link(name: string, id: string): void {
    if (this.idOf(name) !== this.idOf(id)) this.ids.set(this.idOf(name), this.idOf(id));
  }

  /** The agent was seen at work. */
  see(name: string): void {
    this.withEvents.add(name);
  }

  /** The one id of the agent that goes by a name. */
  idOf(name: string): string {
    let id = name;
    for (let next = this.ids.get(id); next !== undefined; next = this.ids.get(id)) id = next;
    return id;
  }

  /** Whether events of the agent stand in the file. */
  hasEvents(name: string): boolean {
    const id = this.idOf(name);
    return [...this.withEvents].some((seen) => this.idOf(seen) === id);
  }
}
