"""What Cycles is told: an empty file to begin with, a film, and a picture written at the end."""

from pathlib import Path

import bpy


def begin(width: int, height: int, samples: int) -> None:
    """Empties the file and sets up the film; `width` and `height` are pixels."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.unit_settings.system = "METRIC"
    scene.render.engine = "CYCLES"
    scene.render.resolution_x = width
    scene.render.resolution_y = height
    scene.render.resolution_percentage = 100
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGB"
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "Medium High Contrast"

    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.02
    # Debian's Blender has no denoiser: little depth and clamped highlights keep the grain down.
    cycles.use_denoising = False
    cycles.max_bounces = 10
    cycles.diffuse_bounces = 3
    cycles.glossy_bounces = 6
    cycles.transmission_bounces = 10
    cycles.transparent_max_bounces = 12
    cycles.sample_clamp_indirect = 4
    cycles.blur_glossy = 0.6
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.seed = 7


def write(path: Path) -> None:
    """Renders and writes a PNG."""
    path.parent.mkdir(parents=True, exist_ok=True)
    bpy.context.scene.render.filepath = str(path)
    bpy.ops.render.render(write_still=True)
