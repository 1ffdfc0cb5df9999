"""A training run that can be cut off anywhere: its weights, its optimizer, its clock and its log."""
import math
import time
from pathlib import Path

import torch
from torch import nn

EVERY_STEPS = 200  # between two checkpoints


class Course:
    def __init__(self, net: nn.Module, out: Path, steps: int, rate: float, seed: int, weight_decay: float):
        self.net, self.steps, self.seed = net, steps, seed
        out.mkdir(parents=True, exist_ok=True)
        self.checkpoint, self.log, self.weights = out / "checkpoint.pt", out / "log.txt", out / "reader.pt"
        self.optimizer = torch.optim.AdamW(net.parameters(), lr=rate / 2, weight_decay=weight_decay)
        self.schedule = torch.optim.lr_scheduler.OneCycleLR(self.optimizer, rate, total_steps=steps, pct_start=0.2)
        self.step, self.seconds_before, self.loss_mean, self.began = 0, 0.0, math.nan, time.time()
        if self.checkpoint.exists():
            self.resume()

    def resume(self) -> None:
        saved = torch.load(self.checkpoint)
        if saved["steps"] != self.steps or saved["seed"] != self.seed:
            raise SystemExit(f"{self.checkpoint} is of another run: move it away to begin anew.")
        self.net.load_state_dict(saved["reader"])
        self.optimizer.load_state_dict(saved["optimizer"])
        self.schedule.load_state_dict(saved["schedule"])
        self.step, self.seconds_before = saved["step"], saved["seconds"]

    def seconds(self) -> float:
        return self.seconds_before + time.time() - self.began

    def save(self) -> None:
        state = {"reader": self.net.state_dict(), "optimizer": self.optimizer.state_dict(), "schedule": self.schedule.state_dict()}
        torch.save({**state, "step": self.step, "steps": self.steps, "seed": self.seed, "seconds": self.seconds()}, self.checkpoint)

    def say(self, line: str) -> None:
        print(line, flush=True)
        with self.log.open("a") as file:
            file.write(line + "\n")

    def learn(self, loss: torch.Tensor) -> None:
        """One step down; a loss that is no number stops the run rather than spoil the weights."""
        if not math.isfinite(loss.item()):
            raise SystemExit(f"Step {self.step}: the loss is {loss.item()}.")
        self.optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.net.parameters(), 8.0)
        self.optimizer.step()
        self.schedule.step()
        self.step += 1
        self.loss_mean = loss.item() if math.isnan(self.loss_mean) else 0.98 * self.loss_mean + 0.02 * loss.item()
        if self.step % EVERY_STEPS == 0:
            self.save()
            self.say(f"step {self.step}/{self.steps} loss {self.loss_mean:.3f} {self.seconds():.0f} s")

    def finish(self) -> None:
        self.save()
        torch.save({"reader": self.net.state_dict()}, self.weights)
